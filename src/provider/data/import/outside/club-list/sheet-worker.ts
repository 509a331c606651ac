import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';

// The thread reads the first sheet of an XLSX file, given as its bytes: values of cells by rows.
parentPort?.postMessage(await readSheet(workerData as ArrayBuffer));
