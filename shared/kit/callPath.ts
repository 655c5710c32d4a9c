/** Fills `:name` parts of a call's path, each percent-encoded. */
export const pathOf = (call: { path: string }, params: Record<string, string | number> = {}): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
