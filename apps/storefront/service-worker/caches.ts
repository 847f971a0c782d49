/** Names of the caches by content. What is kept in another form than before needs another name. */
export const CACHES = {
  /** Scripts, styles and fonts, named by their content. */
  assets: 'comanda-assets-1',
  pictures: 'comanda-pictures-1',
  /** Public pages, their data, and public answers of the API. */
  pages: 'comanda-pages-1',
  /** The page of the console, one for all its addresses; it holds no data. */
  console: 'comanda-console-1',
} as const

/** Deletes the caches of earlier versions. */
export async function removeOldCaches(): Promise<void> {
  const current: readonly string[] = Object.values(CACHES)
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('comanda-') && !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
