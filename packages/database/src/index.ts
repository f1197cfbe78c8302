/** The keeping: SQL migrations, table types, and the one door through which every row goes. Start with `door.ts`. */
export { endsWithNext, heldRows, NoLongerSo } from './course.ts';
export { type Actor, aside, asLiteral, type Door, type DoorOptions, openDoor, type Tx } from './door.ts';
export { draftEmployeeRecord } from './draft-employee-record.ts';
export { draftMigration } from './draft-migration.ts';
export { idArray } from './id-array.ts';
export { type Listener, openListener } from './listener.ts';
export { MigrationChanged, migrate, migrations } from './migrate.ts';
export { newId } from './new-id.ts';
export { takeNumbers, type WantedNumbers } from './numbers.ts';
export { PLANNED_ANEW } from './statement-names.ts';
export type { MailKind } from './tables/background.ts';
export type { RecordColumns, RowColumns, TableOf } from './tables/columns.ts';
export type { Tables } from './tables/index.ts';
export { together } from './together.ts';
export { isUnreachable } from './unreachable.ts';
