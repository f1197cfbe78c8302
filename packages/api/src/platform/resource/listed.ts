import type { Resource } from '@personalia/contract';
import type { PageRoles, TrailColumns } from '../area/area.ts';
import type { ExportSource } from './export-source.ts';
import type { Switchable } from './switchable.ts';
import type { UploadRules } from './upload-rules.ts';

/** What else is said of a plain resource where its area lists it. */
export interface ResourceOptions {
  /** It can be uploaded: as the definition says, or with rules of its own. */
  readonly upload?: true | UploadRules;
  /** Which system roles get its page in a new tenant (RO-7). */
  readonly roles?: PageRoles;
  /** Names of columns that stand on no form, for the audit trail. */
  readonly trail?: TrailColumns;
}

/** A plain resource as its area lists it. */
export interface ListedResource extends ResourceOptions {
  readonly definition: Resource;
  readonly source: ExportSource;
  readonly switchable: Switchable;
}
