import { useLoaderData } from 'react-router'
import { Desk } from './Desk.tsx'
import type { WasteData } from './loaders.ts'
import { RegisterPage } from './parts.ts'

/** What was thrown away of a book, or the form for more of it. */
export function WastePage() {
  const data = useLoaderData<WasteData | null>()
  if (!data) return null
  return data.desk ? <Desk data={data.desk} /> : <RegisterPage data={data.register} />
}
