import { createHash } from 'node:crypto'
import { realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Told } from '../../shared/kit/language.ts'

/** Longer paths do not fit a socket address on Linux and macOS. */
const MAX_SOCKET_PATH = 100

/** A living process has the directory open. */
export class InUse extends Told {
  constructor(directory: string) {
    super({
      ko: `다른 프로세스가 ${directory} 데이터 폴더를 쓰고 있어요`,
      en: `the data directory ${directory} is in use by another process`,
    })
  }
}

/**
 * Makes sure that one process at a time has the directory open: PGlite has no lock of its own and a second opener
 * silently loses its writes. The lock is a listening socket, so the kernel releases it even after kill -9.
 * @returns a function that releases it. @throws InUse
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = await socketPath(directory)
  const server = (await listen(path)) ?? (await retryStale(path, directory))
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function socketPath(directory: string) {
  const real = await realpath(directory)
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\wholesale-${name}`
  const inside = join(real, 'in-use.sock')
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `wholesale-${name}.sock`)
}

async function retryStale(path: string, directory: string) {
  if (await isAlive(path)) throw new InUse(directory)
  await unlink(path)
  const server = await listen(path)
  if (!server) throw new InUse(directory)
  return server
}

/** The listening server, or undefined when the address is taken. */
const listen = (path: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

const isAlive = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
