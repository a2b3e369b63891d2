import { parentPort } from 'node:worker_threads';
import { type ReadRequest, readStatement } from './read-statement.ts';

parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(readStatement(request)));
