export function scriptsBelow(folder: string): readonly { readonly name: string; readonly code: string }[]
export function newerIn(code: string): readonly string[]
