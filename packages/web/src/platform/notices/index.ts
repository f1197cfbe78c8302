/** What the signed-in person was told, in the header. */
export { NoticesPanel } from './notices-panel.tsx';
