import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { type Program, program } from './program.ts'

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server'
export const hasRabbit: boolean = existsSync(SERVER)

/** A RabbitMQ node of the test's own that speaks STOMP, with nothing kept beyond it. */
export type Rabbit = { url: string; node: Program; close(): Promise<void> }

export async function startRabbit(): Promise<Rabbit> {
  const directory = await mkdtemp(join(tmpdir(), 'rabbit-'))
  const [port, distPort, epmdPort, stompPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  await writeFile(join(directory, 'plugins'), '[rabbitmq_stomp].\n')
  await writeFile(
    join(directory, 'rabbit.conf'),
    `listeners.tcp.1 = 127.0.0.1:${port}\nstomp.listeners.tcp.1 = 127.0.0.1:${stompPort}\nlog.console = true\nlog.file = false\n`,
  )
  const env = {
    HOME: directory,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `market${stompPort}@localhost`,
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(directory, 'data'),
    RABBITMQ_LOG_BASE: join(directory, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'plugins'),
    RABBITMQ_CONFIG_FILE: join(directory, 'rabbit.conf'),
    RABBITMQ_PID_FILE: join(directory, 'pid'),
    // Two cores are shared with everything that is measured.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none',
  }
  // Started here: the node would leave one behind that nobody ends.
  const names = program({ name: 'epmd', command: 'epmd', args: ['-d'], env, readyWhen: 'epmd running' })
  const node = program({ name: 'rabbitmq', command: SERVER, args: [], env, readyWhen: 'Server startup complete' })
  await names.start()
  await node.start()
  return {
    url: `stomp://guest:guest@127.0.0.1:${stompPort}/`,
    node,
    async close() {
      await node.stop()
      await names.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
