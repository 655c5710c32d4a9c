import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'

/** What a process of the machine uses, by what the kernel says of it. */
export type Usage = { rssMb: number; cpuSeconds: number; files: number; sockets: number }

const TICKS = 100
const MB = 1_024

export async function usageOf(pid: number): Promise<Usage> {
  const at = `/proc/${pid}`
  const [status, stat, names] = await Promise.all([
    readFile(`${at}/status`, 'utf8'),
    readFile(`${at}/stat`, 'utf8'),
    readdir(`${at}/fd`),
  ])
  // The name in brackets may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const links = await Promise.all(names.map((name) => readlink(`${at}/fd/${name}`).catch(() => '')))
  return {
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MB,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    files: names.length,
    sockets: links.filter((link) => link.startsWith('socket:')).length,
  }
}

/** Lets this process and those it starts open so many files. @returns in words why not, undefined when it may */
export async function allowFiles(most: number): Promise<string | undefined> {
  const allowed = async () => {
    const limits = await readFile('/proc/self/limits', 'utf8')
    return Number(/Max open files\s+(\d+|unlimited)/.exec(limits)?.[1]?.replace('unlimited', '1e9'))
  }
  if ((await allowed()) >= most) return undefined
  try {
    execFileSync('prlimit', ['--pid', String(process.pid), `--nofile=${most}:${most}`], { stdio: 'ignore' })
  } catch {
    // Only root may raise it; what is allowed is looked at either way.
  }
  const now = await allowed()
  return now >= most ? undefined : `only ${now} open files are allowed, ${most} are needed: ulimit -n ${most}`
}

/** How much `y` grows with each of `x`, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return above / below
}
