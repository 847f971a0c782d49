import type { MetaDescriptor } from 'react-router'

interface Match {
  readonly id: string
  readonly loaderData?: unknown
}

/** Returns title and description from the business, when it is known. [1.11] */
export function pageMeta(matches: readonly (Match | undefined)[], title?: string): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as
    | { readonly name: string; readonly description: string }
    | undefined
  if (!site) return [{ title: title ?? 'Comanda' }]
  return [
    { title: title === undefined ? site.name : `${title} · ${site.name}` },
    ...(site.description ? [{ name: 'description', content: site.description }] : []),
  ]
}
