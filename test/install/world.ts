import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Agent, request, setGlobalDispatcher } from 'undici'
import type { Machine } from './machine.ts'

/** Where the service is found; the name that stands in the guide and in the samples. */
export const ORIGIN = 'https://market.example'
export const kakaoApp = { id: 'trial-app', secret: 'trial-secret' }
/** Who signs in first. */
export const EMAIL = 'first@market.example'

const AUTHORITY = { api: 'https://localhost:14000/dir', roots: 'https://localhost:15000/roots/0' }
const PLACE = '/root/world'
const KAKAO_PORT = 8443
/** Node does not ask the machine whom it trusts. */
const DROP_IN = '/etc/systemd/system/wholesale-backend.service.d/world.conf'

/**
 * What a machine on the internet has around it, and the guide takes for granted: a name that leads to it, an authority that
 * certifies it (Pebble, Let's Encrypt's own for tests), and Kakao. certbot asks this authority because its settings say so;
 * the guide's commands stay as they are.
 */
export async function surround(machine: Machine): Promise<void> {
  await machine.type(
    `apt-get install pebble openssl; mkdir -p ${PLACE} /etc/letsencrypt ${DROP_IN.replace(/\/[^/]+$/, '')}`,
  )
  const write = (path: string, text: string) => writeFile(join(machine.root, path), text)
  await cp(fileURLToPath(new URL('kakao.ts', import.meta.url)), join(machine.root, PLACE, 'kakao.ts'))
  const listens = { listenAddress: '127.0.0.1:14000', managementListenAddress: '127.0.0.1:15000' }
  const proves = { certificate: `${PLACE}/own.crt`, privateKey: `${PLACE}/own.key`, httpPort: 80, tlsPort: 443 }
  await write(`${PLACE}/pebble.json`, JSON.stringify({ pebble: { ...listens, ...proves } }))
  await write(
    'etc/letsencrypt/cli.ini',
    `server = ${AUTHORITY.api}\nagree-tos = true\nregister-unsafely-without-email = true\nnon-interactive = true\n`,
  )
  await write(DROP_IN, `[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/world.crt\n`)
  await machine.type(`
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ${PLACE}/own.key -out ${PLACE}/own.crt -subj /CN=localhost \\
      -addext subjectAltName=DNS:localhost,DNS:kauth.kakao.com,DNS:kapi.kakao.com
    cp ${PLACE}/own.crt /usr/local/share/ca-certificates/world.crt; chmod 644 /usr/local/share/ca-certificates/world.crt
    update-ca-certificates
    echo "127.0.0.1 ${new URL(ORIGIN).hostname}" >> /etc/hosts
    echo "127.0.0.1 kauth.kakao.com kapi.kakao.com" >> /etc/hosts`)
  await machine.type(
    `systemd-run -q --unit=pebble --setenv=PEBBLE_VA_NOSLEEP=1 /usr/bin/pebble -config ${PLACE}/pebble.json`,
  )
}

/** Once the product is there, whose Node it runs on. It is not of the machine, and does not come back with it. */
export async function startKakao(machine: Machine): Promise<void> {
  const told = [
    KAKAO_PORT,
    `${PLACE}/own.key`,
    `${PLACE}/own.crt`,
    kakaoApp.id,
    kakaoApp.secret,
    `${ORIGIN}/oauth2/callback/kakao`,
    EMAIL,
  ]
  const node = '/opt/wholesale/current/node_modules/.bin/node'
  await machine.type(`systemd-run -q --unit=kakao ${node} ${PLACE}/kakao.ts ${told.join(' ')}`)
}

/** Kakao's names lead to this machine, whose port for them is the front door's: it hands on by the name. */
export async function letKakaoBeFound(machine: Machine): Promise<void> {
  await writeFile(
    join(machine.root, 'etc/nginx/conf.d/world.conf'),
    `server {
  listen 443 ssl;
  server_name kauth.kakao.com kapi.kakao.com;
  ssl_certificate ${PLACE}/own.crt;
  ssl_certificate_key ${PLACE}/own.key;
  location / { proxy_pass https://127.0.0.1:${KAKAO_PORT}; }
}
`,
  )
  await machine.type('nginx -t && systemctl reload nginx')
}

/** From now on this process finds those names as the world does, and trusts the authority that certified them. */
export async function visitAsTheWorldDoes(machine: Machine): Promise<void> {
  const own = await readFile(join(machine.root, PLACE, 'own.crt'), 'utf8')
  const trusting = (ca: string[]) =>
    new Agent({
      connect: {
        ca,
        lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      },
    })
  const { body } = await request(AUTHORITY.roots, { dispatcher: trusting([own]) })
  setGlobalDispatcher(trusting([own, await body.text()]))
}
