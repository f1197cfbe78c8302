import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../system/settings.ts';

export type ToolResult = { passed: boolean; seconds: number; output: string };

/** Runs a tool of the project with this Node and collects what it says. */
export async function runTool(
  file: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ToolResult> {
  return run(process.execPath, [join(root, file), ...parameters], environment);
}

export async function run(
  command: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ToolResult> {
  const startedAt = Date.now();
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  return { passed: code === 0, seconds: (Date.now() - startedAt) / 1000, output: output.trim() };
}
