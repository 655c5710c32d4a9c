import { page } from '../app/page.ts'
import type { LoginInfoData } from './loginInfo.ts'

// What the page loads and does is a chunk of its own: it would weigh on every other page.
export const loginInfoPage = page<LoginInfoData>({
  id: 'login-info',
  module: 'client/session/LoginInfoPage',
  path: 'member/loginInfo',
  bare: true,
  newcomers: true,
  component: () => import('./LoginInfoPage.tsx').then((m) => m.LoginInfoPage),
  load: () => import('./loginInfo.ts').then((m) => m.loadLoginInfo),
  act: () => import('./loginInfo.ts').then((m) => m.act),
})
