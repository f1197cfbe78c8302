export { newId } from '@personalia/database';
