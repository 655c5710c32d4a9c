import { page } from '../app/page.ts'

export const accessibilityPage = page({
  id: 'accessibility',
  path: 'accessibility',
  module: 'client/site/AccessibilityPage',
  component: () => import('./AccessibilityPage.tsx').then((m) => m.AccessibilityPage),
  open: true,
  newcomers: true,
})
