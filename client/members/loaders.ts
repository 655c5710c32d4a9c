import { page } from '../app/page.ts'
import type { ModifyData } from './modify.ts'

// What the page loads and does is a chunk of its own: it would weigh on every other page.
export const modifyPage = page<ModifyData>({
  id: 'member-modify',
  module: 'client/members/ModifyPage',
  path: 'member/modify',
  newcomers: true,
  component: () => import('./ModifyPage.tsx').then((m) => m.ModifyPage),
  load: () => import('./modify.ts').then((m) => m.loadModify),
  act: () => import('./modify.ts').then((m) => m.save),
})
