import type { RouteObject } from 'react-router'
import { ErrorPage } from '../app/ErrorPage.tsx'
import type { Handle } from '../app/page.ts'
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
    load: () => import('./dashboard/load.ts').then((m) => m.load),
  }),
  adminPage({
    id: 'admin-connections',
    path: 'connections',
    module: 'client/admin/connections/ConnectionsPage',
    component: () => import('./connections/ConnectionsPage.tsx').then((m) => m.ConnectionsPage),
    load: () => import('./connections/load.ts').then((m) => m.load),
    act: () => import('./connections/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-users',
    path: 'users',
    module: 'client/admin/users/UsersPage',
    component: () => import('./users/UsersPage.tsx').then((m) => m.UsersPage),
    load: () => import('./users/load.ts').then((m) => m.load),
    act: () => import('./users/act.ts').then((m) => m.act),
  }),
  // Where a return from impersonation ends (domain.md 27.1).
  adminPage({
    id: 'admin-members',
    path: 'members',
    module: 'client/admin/users/UsersPage',
    component: () => import('./users/UsersPage.tsx').then((m) => m.UsersPage),
    load: () => import('./users/load.ts').then((m) => m.load),
    act: () => import('./users/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-market',
    path: 'market',
    module: 'client/admin/market/MarketPage',
    component: () => import('./market/MarketPage.tsx').then((m) => m.MarketPage),
    load: () => import('./market/load.ts').then((m) => m.load),
    act: () => import('./market/act.ts').then((m) => m.act),
  }),
  adminPage<MenuData>({
    id: 'admin-menu',
    path: 'menu',
    module: 'client/admin/menu/MenuPage',
    component: () => import('./menu/MenuPage.tsx').then((m) => m.MenuPage),
    load: () => import('./menu/load.ts').then((m) => m.load),
    act: () => import('./menu/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-analytics',
    path: 'analytics',
    module: 'client/admin/analytics/AnalyticsPage',
    component: () => import('./analytics/AnalyticsPage.tsx').then((m) => m.AnalyticsPage),
    load: () => import('./analytics/load.ts').then((m) => m.load),
  }),
  adminPage({
    id: 'admin-settings',
    path: 'settings',
    module: 'client/admin/settings/SettingsPage',
    component: () => import('./settings/SettingsPage.tsx').then((m) => m.SettingsPage),
    load: () => import('./settings/load.ts').then((m) => m.load),
    act: () => import('./settings/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-audit',
    path: 'audit',
    module: 'client/admin/audit/AuditPage',
    component: () => import('./audit/AuditPage.tsx').then((m) => m.AuditPage),
    load: () => import('./audit/load.ts').then((m) => m.load),
    act: () => import('./audit/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-access',
    path: 'audit/access',
    module: 'client/admin/access/AccessPage',
    component: () => import('./access/AccessPage.tsx').then((m) => m.AccessPage),
    load: () => import('./access/load.ts').then((m) => m.load),
    act: () => import('./access/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-notifications',
    path: 'notifications',
    module: 'client/admin/notifications/NotificationsPage',
    component: () => import('./notifications/NotificationsPage.tsx').then((m) => m.NotificationsPage),
    load: () => import('./notifications/load.ts').then((m) => m.load),
    act: () => import('./notifications/act.ts').then((m) => m.act),
  }),
  adminPage({
    id: 'admin-batch',
    path: 'batch',
    module: 'client/admin/batch/BatchPage',
    component: () => import('./batch/BatchPage.tsx').then((m) => m.BatchPage),
    load: () => import('./batch/load.ts').then((m) => m.load),
    act: () => import('./batch/act.ts').then((m) => m.act),
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
