import { parentPort, workerData } from 'node:worker_threads';
import { type ReadRequest, readStatement } from './read-statement.ts';

parentPort?.postMessage(readStatement(workerData as ReadRequest));
