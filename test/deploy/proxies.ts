import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../support/ports.ts'
import { type Program, program } from '../support/program.ts'
import type { Installed } from './product.ts'
import { adapt, sample } from './samples.ts'

/** What a proxy has to know of what it stands before. */
export type Behind = Pick<Installed, 'directory' | 'tlsPort' | 'webPorts'> & { line: Pick<Installed['line'], 'url'> }

/** A program that ends TLS before the product, with the sample that is shipped for it. */
export type Proxy = {
  name: string
  isThere: boolean
  /** Whether it asks the product for readiness by itself. */
  checks: boolean
  start(product: Behind): Promise<Program>
}

/** A certificate for localhost, made once for a product. */
async function certificate(directory: string) {
  const [key, crt, pem] = ['market.key', 'market.crt', 'market.pem'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ]
  if (!existsSync(pem)) {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', crt])
    await writeFile(pem, (await readFile(crt, 'utf8')) + (await readFile(key, 'utf8')), { mode: 0o600 })
  }
  return { key, crt, pem }
}

async function running(name: string, command: string, args: string[], readyWhen: string, directory: string) {
  const one = program({ name, command, args, env: { HOME: directory, XDG_DATA_HOME: directory }, readyWhen })
  await one.start()
  return one
}

/** What a small machine lets a program open: it starts there too, and takes fewer connections. */
const FEW_FILES = 4_096

const behindHaproxy = { isThere: existsSync('/usr/sbin/haproxy'), checks: true }

async function haproxy(path: string, { directory, tlsPort }: Behind, changes: Record<string, string>) {
  const { pem } = await certificate(directory)
  const own = adapt(await sample(path), {
    'bind :80\n': `bind 127.0.0.1:${await freePort()}\n`,
    'bind :443': `bind 127.0.0.1:${tlsPort}`,
    ...changes,
  }).replaceAll('market.pem', pem)
  const file = join(directory, 'haproxy.cfg')
  await writeFile(file, own)
  const args = [`--nofile=${FEW_FILES}:${FEW_FILES}`, '/usr/sbin/haproxy', '-W', '-db', '-f', file]
  return running('haproxy', '/usr/bin/prlimit', args, 'Loading success', directory)
}

export const proxies: Proxy[] = [
  {
    name: 'nginx',
    isThere: existsSync('/usr/sbin/nginx'),
    checks: false,
    async start({ directory, tlsPort, webPorts }) {
      const { crt, key } = await certificate(directory)
      const own = adapt(await sample('nginx.conf'), {
        'listen 80;': `listen 127.0.0.1:${await freePort()};`,
        'listen [::]:80;': '',
        'listen [::]:443 ssl http2;': '',
        'listen 443 ssl http2;': `listen 127.0.0.1:${tlsPort} ssl http2;`,
        '/var/log/nginx/': `${directory}/`,
        '/etc/letsencrypt/live/market.example/fullchain.pem': crt,
        '/etc/letsencrypt/live/market.example/privkey.pem': key,
        'market.example': 'localhost',
        '127.0.0.1:3000': `127.0.0.1:${webPorts[0]}`,
        '127.0.0.1:3001': `127.0.0.1:${webPorts[1]}`,
      })
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const paths = temporary.map((what) => `${what}_temp_path ${join(directory, what)};`).join('\n')
      const file = join(directory, 'nginx.conf')
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      await writeFile(
        file,
        `${user} daemon off; pid ${join(directory, 'nginx.pid')}; error_log stderr notice;
events {}
http { access_log off; include /etc/nginx/mime.types; ${paths}
${own}}`,
      )
      const args = ['-p', directory, '-e', 'stderr', '-c', file]
      return running('nginx', '/usr/sbin/nginx', args, 'start worker process ', directory)
    },
  },
  {
    name: 'Caddy',
    isThere: existsSync('/usr/bin/caddy'),
    checks: true,
    async start({ directory, tlsPort, webPorts }) {
      const { crt, key } = await certificate(directory)
      const own = adapt(await sample('Caddyfile'), {
        '{\n\t# Of a request': '{\n\tadmin off\n\tauto_https disable_redirects\n\t# Of a request',
        'market.example {': `https://localhost:${tlsPort} {\n\tbind 127.0.0.1\n\ttls ${crt} ${key}`,
        '127.0.0.1:3000': `127.0.0.1:${webPorts[0]}`,
        '127.0.0.1:3001': `127.0.0.1:${webPorts[1]}`,
      })
      const file = join(directory, 'Caddyfile')
      await writeFile(file, own)
      const args = ['run', '--adapter', 'caddyfile', '--config', file]
      return running('Caddy', '/usr/bin/caddy', args, 'serving initial configuration', directory)
    },
  },
  {
    ...behindHaproxy,
    name: 'haproxy',
    start: (product) =>
      haproxy('haproxy.cfg', product, {
        // Whoever runs the check may not become somebody else.
        '  user haproxy\n  group haproxy\n': '',
        '  bind :::80 v6only\n': '',
        '  bind :::443 v6only ssl crt /etc/haproxy/market.pem alpn h2,http/1.1\n': '',
        '/etc/haproxy/market.pem': 'market.pem',
        '/dev/log': 'stdout format raw',
        '127.0.0.1:3000': `127.0.0.1:${product.webPorts[0]}`,
        '127.0.0.1:3001': `127.0.0.1:${product.webPorts[1]}`,
      }),
  },
  {
    ...behindHaproxy,
    name: 'haproxy of compose',
    start: async (product) =>
      haproxy('compose/haproxy.cfg', product, {
        '/run/secrets/market.pem': 'market.pem',
        '172.30.7.1:8888': '127.0.0.1:8888',
        'bind :8080': `bind 127.0.0.1:${await freePort()}`,
        'web1:3000': `127.0.0.1:${product.webPorts[0]}`,
        'web2:3000': `127.0.0.1:${product.webPorts[1]}`,
        'backend1:8080': new URL(product.line.url).host,
        'backend2:8080': new URL(product.line.url).host,
      }),
  },
]
