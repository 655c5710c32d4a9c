import { type GlobalStyleRule, globalStyle, type StyleRule, style } from '@vanilla-extract/css'
import * as layers from './layers.css.ts'

type Rule = Omit<StyleRule, '@layer'>
type GlobalRule = Omit<GlobalStyleRule, '@layer'>

/** A rule of a component of client/ui. */
export const uiStyle = (rule: Rule) => style({ '@layer': { [layers.ui]: rule } })

/** One class per variant, all in the layer of client/ui. */
export const uiVariants = <K extends string>(rules: Record<K, Rule>) => variants(rules, uiStyle)

/** A rule of a screen; it wins over the components it uses. */
export const pageStyle = (rule: Rule) => style({ '@layer': { [layers.page]: rule } })

export const pageVariants = <K extends string>(rules: Record<K, Rule>) => variants(rules, pageStyle)

export const resetStyle = (selector: string, rule: GlobalRule) =>
  globalStyle(selector, { '@layer': { [layers.reset]: rule } })

export const uiGlobal = (selector: string, rule: GlobalRule) =>
  globalStyle(selector, { '@layer': { [layers.ui]: rule } })

export const pageGlobal = (selector: string, rule: GlobalRule) =>
  globalStyle(selector, { '@layer': { [layers.page]: rule } })

function variants<K extends string>(rules: Record<K, Rule>, make: (rule: Rule) => string): Record<K, string> {
  // fromEntries forgets the keys; they are those of `rules`.
  return Object.fromEntries(Object.entries<Rule>(rules).map(([name, rule]) => [name, make(rule)])) as Record<K, string>
}
