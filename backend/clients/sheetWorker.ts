import { parentPort, workerData } from 'node:worker_threads'
import { Unreadable } from '../files/unreadable.ts'
import { writeSheet } from './exports/sheet.ts'
import { read } from './imports/reading.ts'
import type { SheetTask, TaskAnswer } from './sheets.ts'

/** One file in a thread of its own: tens of thousands of rows must not stall other calls. */
const task: SheetTask = workerData

const done = async (): Promise<TaskAnswer> => {
  try {
    return task.kind === 'read'
      ? { kind: 'read', reading: await read(task) }
      : { kind: 'write', bytes: await writeSheet(task) }
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', message: error.message }
    throw error
  }
}

parentPort?.postMessage(await done())
