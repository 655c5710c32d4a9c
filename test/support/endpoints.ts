import { readdir } from 'node:fs/promises'
import type { Endpoint } from '../../shared/kit/endpoint.ts'

const shared = new URL('../../shared/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every endpoint of the contract, in the order of its folders. */
export const endpoints: Endpoint[] = await contracts()

/** `PUT /notifications/:id/read`: how tables and titles name an endpoint. */
export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string => `${endpoint.method} ${endpoint.path}`

async function contracts(): Promise<Endpoint[]> {
  const files = (await readdir(shared, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const modules = await Promise.all(files.map((name) => import(new URL(name, shared).href)))
  return modules.flatMap((module: Record<string, unknown>) => Object.values(module).filter(isEndpoint))
}
