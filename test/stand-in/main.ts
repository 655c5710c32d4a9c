import { startStandIn } from './standIn.ts'

/**
 * Runs the stand-in alone, for a look by hand:
 *   node test/stand-in/main.ts 8090 http://localhost:3000
 *   BACKEND_URL=http://127.0.0.1:8090 npm start
 */
const [port = '8090', origin = 'http://localhost:3000'] = process.argv.slice(2)
const { url, people } = await startStandIn({ origin, port: Number(port) })
console.error(`The stand-in speaks at ${url}`)
for (const { email, name, baseAuthRole } of people.all)
  console.error(`  ${name} ${baseAuthRole}  ${origin}/oauth2/authorization/kakao?login_hint=${email}`)
