import type { RouteObject } from 'react-router'
import { ErrorPage } from '../app/ErrorPage.tsx'
import type { Handle } from '../app/page.ts'
import { part } from '../app/part.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { adminPage, entrance, shouldRevalidate, toDashboard } from './adminPage.ts'
import type { MenuData } from './menu/load.ts'

// What a screen loads and does is a chunk of its own: it would weigh on the other screens.
const screens: RouteObject[] = [
  adminPage({
    id: 'admin-dashboard',
    path: 'dashboard',
    module: 'client/admin/dashboard/DashboardPage',
    component: () => import('./dashboard/DashboardPage.tsx').then((m) => m.DashboardPage),
    load: async (loading) => (await import('./dashboard/load.ts')).load(loading),
  }),
  adminPage({
    id: 'admin-connections',
    path: 'connections',
    module: 'client/admin/connections/ConnectionsPage',
    component: () => import('./connections/ConnectionsPage.tsx').then((m) => m.ConnectionsPage),
    load: async (loading) => (await import('./connections/load.ts')).load(loading),
    act: part('client/admin/connections/act', () => import('./connections/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-users',
    path: 'users',
    module: 'client/admin/users/UsersPage',
    component: () => import('./users/UsersPage.tsx').then((m) => m.UsersPage),
    load: async (loading) => (await import('./users/load.ts')).load(loading),
    act: part('client/admin/users/act', () => import('./users/act.ts').then((m) => m.act)),
  }),
  // Where a return from impersonation ends (domain.md 27.1).
  adminPage({
    id: 'admin-members',
    path: 'members',
    module: 'client/admin/users/UsersPage',
    component: () => import('./users/UsersPage.tsx').then((m) => m.UsersPage),
    load: async (loading) => (await import('./users/load.ts')).load(loading),
    act: part('client/admin/users/act', () => import('./users/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-market',
    path: 'market',
    module: 'client/admin/market/MarketPage',
    component: () => import('./market/MarketPage.tsx').then((m) => m.MarketPage),
    load: async (loading) => (await import('./market/load.ts')).load(loading),
    act: part('client/admin/market/act', () => import('./market/act.ts').then((m) => m.act)),
  }),
  adminPage<MenuData>({
    id: 'admin-menu',
    path: 'menu',
    module: 'client/admin/menu/MenuPage',
    component: () => import('./menu/MenuPage.tsx').then((m) => m.MenuPage),
    load: async (loading) => (await import('./menu/load.ts')).load(loading),
    act: part('client/admin/menu/act', () => import('./menu/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-analytics',
    path: 'analytics',
    module: 'client/admin/analytics/AnalyticsPage',
    component: () => import('./analytics/AnalyticsPage.tsx').then((m) => m.AnalyticsPage),
    load: async (loading) => (await import('./analytics/load.ts')).load(loading),
  }),
  adminPage({
    id: 'admin-settings',
    path: 'settings',
    module: 'client/admin/settings/SettingsPage',
    component: () => import('./settings/SettingsPage.tsx').then((m) => m.SettingsPage),
    load: async (loading) => (await import('./settings/load.ts')).load(loading),
    act: part('client/admin/settings/act', () => import('./settings/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-audit',
    path: 'audit',
    module: 'client/admin/audit/AuditPage',
    component: () => import('./audit/AuditPage.tsx').then((m) => m.AuditPage),
    load: async (loading) => (await import('./audit/load.ts')).load(loading),
    act: part('client/admin/audit/act', () => import('./audit/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-access',
    path: 'audit/access',
    module: 'client/admin/access/AccessPage',
    component: () => import('./access/AccessPage.tsx').then((m) => m.AccessPage),
    load: async (loading) => (await import('./access/load.ts')).load(loading),
    act: part('client/admin/access/act', () => import('./access/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-notifications',
    path: 'notifications',
    module: 'client/admin/notifications/NotificationsPage',
    component: () => import('./notifications/NotificationsPage.tsx').then((m) => m.NotificationsPage),
    load: async (loading) => (await import('./notifications/load.ts')).load(loading),
    act: part('client/admin/notifications/act', () => import('./notifications/act.ts').then((m) => m.act)),
  }),
  adminPage({
    id: 'admin-batch',
    path: 'batch',
    module: 'client/admin/batch/BatchPage',
    component: () => import('./batch/BatchPage.tsx').then((m) => m.BatchPage),
    load: async (loading) => (await import('./batch/load.ts')).load(loading),
    act: part('client/admin/batch/act', () => import('./batch/act.ts').then((m) => m.act)),
  }),
]

/** The back office, outside the shell. Only its own pages and the server load it. */
export const adminRoute: RouteObject = {
  id: 'admin',
  path: '/admin',
  Component: AdminFrame,
  ErrorBoundary: ErrorPage,
  handle: { open: false, bare: true, module: 'client/admin/loaders', isAdmin: true } satisfies Handle,
  loader: entrance,
  shouldRevalidate,
  children: [
    { id: 'admin-home', index: true, loader: toDashboard },
    ...screens,
    { id: 'admin-unknown', path: '*', loader: toDashboard },
  ],
}
