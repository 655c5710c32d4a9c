import { parentPort, workerData } from 'node:worker_threads'
import { said } from '../../files/threads.ts'
import { type Reading, type ReadingTask, read } from './reading.ts'

/** One file in a thread of its own: the whole list must not stall other calls. */
const task: ReadingTask = workerData
parentPort?.postMessage(await said<Reading>(() => read(task)))
