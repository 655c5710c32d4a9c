import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import type { DepartmentsData } from './load.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const department = {
  module: 'client/departments/DepartmentsPage',
  component: () => import('./DepartmentsPage.tsx').then((m) => m.DepartmentsPage),
  load: () => import('./load.ts').then((m) => m.loadDepartments),
  act: () => import('./act.ts').then((m) => m.act),
}

const screen = (id: string, path: string): RouteObject => page<DepartmentsData>({ id, path, ...department })

/** One screen under both of its addresses (spec.md 2). */
export const departmentPages: RouteObject[] = [
  screen('department', 'department'),
  screen('department-register', 'department/register'),
]
