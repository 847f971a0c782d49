/** Where a business's page is: on its host, with the scheme and port of this page. */
export function siteAddress(host: string): string {
  const { protocol, port } = window.location
  return `${protocol}//${host}${port ? `:${port}` : ''}/`
}
