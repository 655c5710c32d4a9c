import type { Person } from './contract.ts'

export type Called = Pick<Person, 'name' | 'businessName'>

/** A business by its name alone, a person with respect (ux.md 1.4). */
export const called = ({ name, businessName }: Called): string => businessName ?? `${name}님`
