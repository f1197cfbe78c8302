import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './floors.ts';
import type { SourceText } from './table-floors.ts';

const notSource = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'public']);

/** Every TypeScript file of the packages with what it imports. */
export function readSources(root: string): SourceFile[] {
  return filesIn(join(root, 'packages')).map((file) => ({
    path: relative(root, file).split(sep).join('/'),
    imports: importsOf(readFileSync(file, 'utf8')),
  }));
}

/** Every TypeScript file below a folder with its text. */
export const readTexts = (root: string, folder: string): SourceText[] =>
  filesIn(join(root, folder)).map((file) => ({
    path: relative(root, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const specifiers = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

/** What a source imports: values and types, at the top and on demand. */
export function importsOf(source: string): string[] {
  return specifiers.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, specifier]) => specifier ?? []));
}
