import proxy from '@fastify/http-proxy'
import Fastify from 'fastify'

/** The bare plugin: a Fastify app that does nothing but pass /api on. */
const app = Fastify()
await app.register(proxy, { upstream: process.env.BACKEND_URL ?? '', prefix: '/api', rewritePrefix: '/api' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('SIGTERM', () => process.exit(0))
