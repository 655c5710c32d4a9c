import { type envReader, isLoopback } from './config.ts'
import { configTexts as texts } from './configTexts.ts'

type Env = ReturnType<typeof envReader>

/** Networks that no router of the internet leads to: RFC 1918, RFC 6598, RFC 4193. */
const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10']
const isLocalIpv6 = (address: string) => /^f[cd][\da-f]{2}:/i.test(address) && URL.canParse(`http://[${address}]`)

/** An IPv4 address as a number; null for what is none. */
function ipv4(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return null
  return parts.reduce((all, part) => all * 256 + part, 0)
}

/** Whether an IPv4 address belongs to a network like 10.1.0.0/16; null where the network is none. */
function isIn(network: string, address: string): boolean | null {
  const [base = '', bits = ''] = network.split('/')
  const [from, at] = [ipv4(base), ipv4(address)]
  if (from === null || !/^([89]|[12]\d|3[0-2])$/.test(bits)) return null
  const size = 2 ** (32 - Number(bits))
  return at !== null && Math.floor(at / size) === Math.floor(from / size)
}

const isPrivate = (address: string) =>
  isLocalIpv6(address) || privateNetworks.some((network) => isIn(network, address) === true)

/**
 * Reads where something listens that is not for the public: on loopback, or, where the origin is https, on one private
 * address. A network like 10.1.0.0/16 stands for the machine's own address in it, so that containers need not know theirs.
 * @param own the machine's addresses
 */
export function readPrivateHost(
  env: Env,
  name: string,
  meaning: string,
  { isProduction, own }: { isProduction: boolean; own: readonly string[] },
): string {
  const said = env.text(name, meaning, '127.0.0.1') ?? '127.0.0.1'
  if (isLoopback(said)) return said
  const inNetwork = said.includes('/') ? own.filter((address) => isIn(said, address)) : [said]
  const [host = said] = inNetwork
  if (!isProduction) env.refuse(name, texts.loopbackOnly)
  else if (inNetwork.length !== 1) env.refuse(name, inNetwork.length === 0 ? texts.noAddress : texts.severalAddresses)
  else if (!isPrivate(host)) env.refuse(name, texts.privateAddress)
  return host
}

/** Reads OPS_HOST, where the operator's ports of both tiers listen. */
export const readOpsHost = (env: Env, machine: { isProduction: boolean; own: readonly string[] }): string =>
  readPrivateHost(
    env,
    'OPS_HOST',
    'the address OPS_PORT and BACKEND_OPS_PORT listen on: loopback, or in production one private address or the network it is in',
    machine,
  )

/**
 * Reads addresses and networks whose word on where a request came from is taken.
 * @param fallback what counts where the variable is not set
 */
export function readProxies(
  env: Env,
  name: string,
  meaning: string,
  fallback: { said: string; list: readonly string[] },
): string[] {
  const said = env.text(name, meaning, fallback.said)
  const proxies = said === undefined ? [...fallback.list] : said.split(/[\s,]+/).filter(Boolean)
  if (!proxies.every(isProxy)) env.refuse(name, texts.proxies)
  return proxies
}

function isProxy(text: string): boolean {
  if (text === 'loopback') return true
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = ipv4(address) !== null ? 32 : address.includes(':') && URL.canParse(`http://[${address}]`) ? 128 : 0
  return Number(bits) >= 1 && Number(bits) <= most
}

/** The longest a load balancer may take to see that a process is leaving. */
const MAX_DRAIN_SECONDS = 60

/** Reads DRAIN_SECONDS, how long a process that is told to stop still serves while /readyz says that it leaves. */
export function readDrainSeconds(env: Env, isProduction: boolean): number {
  const said = env.text(
    'DRAIN_SECONDS',
    'how long a process that is told to stop still serves while its /readyz answers 503, so that a load balancer leaves it',
    '5 in production, else 0',
  )
  if (said === undefined) return isProduction ? 5 : 0
  if (!/^\d{1,2}$/.test(said) || Number(said) > MAX_DRAIN_SECONDS)
    env.refuse('DRAIN_SECONDS', texts.seconds(MAX_DRAIN_SECONDS))
  return Number(said)
}
