import type { RouteObject } from 'react-router'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type TellingVitals, VITALS_PATH } from '../../shared/kit/vitals.ts'
import { templateOf } from './template.ts'

/** Measures how this page came up and answers, and tells the server of it once, when it is put out of sight. */
export function tellVitals(here: readonly RouteObject[]): void {
  const { route, values }: TellingVitals = { route: templateOf(here), values: {} }
  const note = ({ name, value }: Metric) => {
    values[name] = value
  }
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note)
  // Heard after they have, who say their last then.
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', tell)
    if (navigator.onLine && Object.keys(values).length > 0)
      navigator.sendBeacon(VITALS_PATH, JSON.stringify({ route, values }))
  }
  addEventListener('visibilitychange', tell)
}
