import type {
  Action,
  ClassAccess,
  DeliveryState,
  FieldClass,
  ListLayout,
  ListState,
  MailMode,
  Scope,
  Webhook,
  WebhookEvent,
} from '@personalia/contract';
import type { ColumnType, Generated } from 'kysely';
import type { RecordColumns, RowColumns, TableOf } from './columns.ts';

type MenuColumns = RecordColumns & {
  key: string;
  type: 'module' | 'section' | 'menu';
  parent_id: string | null;
  label_en: string;
  label_id: string;
  path: string | null;
  url: string | null;
  icon: string | null;
  active_icon: string | null;
  sort_order: Generated<number>;
  is_system: Generated<boolean>;
  actions: Generated<Action[]>;
  feature_flag: string | null;
};

export interface AccessTables {
  role: RecordColumns & {
    code: string;
    name: string;
    description: string | null;
    external_name: string | null;
    is_system: Generated<boolean>;
    follows_product: Generated<boolean>;
    priority: Generated<number>;
  };
  app_user: RecordColumns & {
    email: string;
    first_name: string;
    name: string;
    username: string | null;
    issuer: string | null;
    subject: string | null;
    email_verified: Generated<boolean>;
    employee_id: string | null;
    locale: 'en' | 'id' | null;
    theme: Generated<'system' | 'light' | 'dark'>;
    mail_mode: Generated<MailMode>;
    time_zone: string | null;
    last_sign_in_at: string | null;
    amr: string[] | null;
    keep_until: string | null;
    is_alumnus: Generated<boolean>;
    access_version: Generated<string>;
  };
  user_role: RowColumns & {
    user_id: string;
    role_id: string;
    source: Generated<'idp' | 'local' | 'derived'>;
    valid_from: string | null;
    valid_to: string | null;
    scope_refs: Generated<string[]>;
    created_at: Generated<string>;
    created_by: string | null;
  };
  menu: MenuColumns;
  menu_state: MenuColumns & { in_use: boolean };
  menu_grant: RowColumns & {
    role_id: string;
    menu_id: string;
    actions: Action[];
    scope: Generated<Scope>;
    scope_refs: Generated<string[]>;
    include_self: Generated<boolean>;
  };
  field_grant: RowColumns & { role_id: string; class: FieldClass; access: ClassAccess };
  sod_rule: RowColumns & {
    code: string;
    menu_a: string;
    action_a: Action;
    menu_b: string;
    action_b: Action;
    severity: 'block' | 'warn';
    level: 'user' | 'transaction';
    status: Generated<string>;
  };
  sod_exception: RowColumns & {
    rule_id: string;
    user_id: string;
    reason: string;
    approved_by: string | null;
    valid_to: string;
    created_at: Generated<string>;
    created_by: string | null;
  };
  role_grant: RecordColumns & {
    user_id: string;
    role_id: string;
    valid_from: string | null;
    valid_to: string | null;
    scope_refs: Generated<string[]>;
    role_version: number;
    conflicts: Generated<string[]>;
    comment: string | null;
    decided_by: string | null;
    decided_at: string | null;
  };
  approval_end: RecordColumns & { comment: string | null; decided_by: string | null; decided_at: string | null };
  notification: {
    tenant_id: string;
    id: Generated<string>;
    user_id: string;
    event: string;
    facts: Generated<Record<string, string>>;
    link: string | null;
    dedupe_key: string;
    created_at: Generated<string>;
    read_at: string | null;
    /** Shown in the product; otherwise it goes by mail only. */
    in_app: Generated<boolean>;
    /** It goes by mail as well, and has not yet. */
    mail_due: Generated<boolean>;
  };
  notification_preference: RowColumns & {
    user_id: string;
    event: string;
    in_app: Generated<'INSTANT' | 'OFF'>;
    mail: MailMode | null;
  };
  notification_template: RowColumns & {
    event: string;
    text_en: string;
    text_id: string;
    subject_en: string | null;
    subject_id: string | null;
    body_en: string | null;
    body_id: string | null;
    version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string | null;
  };
  unknown_role: { tenant_id: string; name: string; last_seen_at: Generated<string>; user_id: string | null };
  setup_mark: RowColumns & { code: string; reason: string; created_at: Generated<string>; created_by: string | null };
  list_view: RowColumns & {
    user_id: string;
    list: string;
    name: string;
    state: ColumnType<ListState, string, string>;
    role_id: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  home_layout: {
    tenant_id: string;
    user_id: string;
    role_id: string;
    form: 'desktop' | 'phone';
    cards: string[];
    hidden: Generated<string[]>;
    version: Generated<number>;
  };
  home_role_layout: {
    tenant_id: string;
    role_id: string;
    form: 'desktop' | 'phone';
    cards: string[];
    hidden: Generated<string[]>;
  };
  list_layout: {
    tenant_id: string;
    user_id: string;
    list: string;
    layout: ColumnType<ListLayout | null, string | null, string | null>;
    default_view_id: string | null;
  };
  webhook: TableOf<typeof Webhook> & {
    secret_sealed: Buffer | null;
    former_secret_sealed: Buffer | null;
    former_secret_until: string | null;
  };
  webhook_state: {
    tenant_id: string;
    webhook_id: string;
    failing_since: string | null;
    last_sent_at: string | null;
    ended_because: 'gone' | 'failing' | null;
  };
  webhook_delivery: RowColumns & {
    webhook_id: string;
    seq: Generated<string>;
    event_id: string;
    event: WebhookEvent;
    resource: string;
    resource_id: string | null;
    resource_code: string | null;
    resource_version: number | null;
    fields: Generated<string[]>;
    occurred_at: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_attempt_at: Generated<string>;
    address: string | null;
    answer_status: number | null;
    answer_ms: number | null;
    answer: string | null;
    error: unknown;
    created_at: Generated<string>;
    ended_at: string | null;
  };
  audit_check: { tenant_id: string; checked_at: Generated<string> };
  webhook_cursor: { tenant_id: string; next_order: string; last_id: Generated<string>; since: string | null };
}
