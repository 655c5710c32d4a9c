import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import type { DepartmentsData } from './load.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const department = {
  module: 'client/departments/DepartmentsPage',
  component: () => import('./DepartmentsPage.tsx').then((m) => m.DepartmentsPage),
  load: async (loading: Parameters<typeof import('./load.ts')['loadDepartments']>[0]) =>
    (await import('./load.ts')).loadDepartments(loading),
  act: async (acting: Parameters<typeof import('./act.ts')['act']>[0]) => (await import('./act.ts')).act(acting),
}

/** What was refused because somebody was faster is shown beside what he has made of it. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409
const refreshed = (id: string, path: string): RouteObject =>
  Object.assign(page<DepartmentsData>({ id, path, ...department }), { shouldRevalidate })

/** One screen under both of its addresses (spec.md 2). */
export const departmentPages: RouteObject[] = [
  refreshed('department', 'department'),
  refreshed('department-register', 'department/register'),
]
