import { parentPort, workerData } from 'node:worker_threads'
import { said } from '../files/threads.ts'
import { writeSheet } from './exports/sheet.ts'
import { read } from './imports/reading.ts'
import type { SheetTask, TaskAnswer } from './sheets.ts'

/** One file in a thread of its own: tens of thousands of rows must not stall other calls. */
const task: SheetTask = workerData

const done = await said<TaskAnswer>(async () =>
  task.kind === 'read' ? { kind: 'read', reading: await read(task) } : { kind: 'write', bytes: await writeSheet(task) },
)
parentPort?.postMessage(done)
