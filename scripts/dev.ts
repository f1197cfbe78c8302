/** `npm run dev`: as `npm start`, but changes of the sources take effect at once. */
import { runUntilStopped } from './system/run-until-stopped.ts';

await runUntilStopped({
  build: false,
  adapt: (programs) =>
    programs.map((program) =>
      program.name === 'web server'
        ? { ...program, entry: 'scripts/system/dev-web.ts', environment: development(program.environment) }
        : { ...program, environment: development(program.environment), watch: true },
    ),
});

function development(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' };
}
