/** `npm start`: everything that people need, from an empty folder to the printed address. */
import { runUntilStopped } from './system/run-until-stopped.ts';

await runUntilStopped();
