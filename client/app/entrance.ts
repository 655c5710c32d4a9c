import type { RouteObject } from 'react-router'
import { loginPage, logoutPage, memberLoginPage } from '../session/loaders.ts'
import { door } from './door.ts'
import { shellRoute } from './shellRoute.ts'

/** The route table of a browser that nobody has signed in to yet, on the pages that are only for that. */
export const entrance: RouteObject[] = [shellRoute([loginPage, memberLoginPage, logoutPage, door('*')])]
