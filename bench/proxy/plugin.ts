import Fastify from 'fastify'

/** The bare plugin: a Fastify app that does nothing but pass /api on. PROXY_PLUGIN names it where it is not installed. */
const plugin = await import(process.env.PROXY_PLUGIN ?? '@fastify/http-proxy').catch(() => null)
if (!plugin) throw new Error('install the peer first: npm install --no-save @fastify/http-proxy@11')
const app = Fastify()
await app.register(plugin.default, { upstream: process.env.BACKEND_URL ?? '', prefix: '/api', rewritePrefix: '/api' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('SIGTERM', () => process.exit(0))
