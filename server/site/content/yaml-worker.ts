import { parentPort } from 'node:worker_threads';
import type { TypedRequest, TypedYaml } from './read-typed.ts';
import { readYaml } from './yaml-text.ts';

parentPort?.on('message', (request: TypedRequest) => parentPort?.postMessage(readIn(request)));

function readIn({ text, paths }: TypedRequest): TypedYaml | null {
  const yaml = readYaml(text);
  if (!yaml) return null;
  const { value, mistakes } = yaml;
  const positions = paths.map((path) => ({ ...yaml.positionOf(path), certain: yaml.isCertain(path) }));
  return { value, mistakes, positions };
}
