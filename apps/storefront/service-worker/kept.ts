/** Screens that are the same for all visitors; what belongs to a person arrives after them. */
const PUBLIC_PAGE = /^\/(?:$|menu(?:\/|$)|cart$|checkout$|contactus$|termsandconditions(?:\/|$))/
/**
 * Public answers of the API that a page reads again. Not the menu: its page has it, and a customer who asks for a newer
 * one is told when there is none.
 */
const PUBLIC_CALL = /^\/api\/v1\/(?:location|location\/\d+(?:\/menulist\/\d+)?|theme\/website|public-documents)$/
const PICTURE = /^\/(?:pictures|brands|maps|uploads|icons)\//
/** A search for an address, or a page with a design that is not saved. */
const NOT_KEPT = ['postcode', 'lat', 'lng', 'preview', 'framed']

/** React Router asks for the data of a page under its address with `.data`, and of home under `/_root.data`. */
const screenOf = (pathname: string): string => pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')

/** The console is one page: every address of it but files gets the same one. */
const CONSOLE = /^\/console(?:$|\/(?!assets\/)[^.]*$)/
/** The address under which the page of the console is kept. */
export const CONSOLE_PAGE = '/console/'

/** Where an address of our own host is kept; null where it is not. */
export function keptIn({ pathname, searchParams }: URL): 'assets' | 'pictures' | 'pages' | 'console' | null {
  if (pathname.startsWith('/assets/') || pathname.startsWith('/console/assets/')) return 'assets'
  if (CONSOLE.test(pathname)) return 'console'
  if (PICTURE.test(pathname)) return 'pictures'
  if (NOT_KEPT.some((name) => searchParams.has(name))) return null
  return PUBLIC_CALL.test(pathname) || PUBLIC_PAGE.test(screenOf(pathname)) ? 'pages' : null
}

/** Whether any visitor may get this answer: the server marks the others as private or not to be stored. */
export function isPublic(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? 'private')
  )
}

const SIZED = /^(\/pictures\/.+)-(\d+)\.\w+$/

/** Of the kept addresses, the largest size of the same picture; null where no size is kept. */
export function otherSizeOf(url: string, kept: readonly string[]): string | null {
  const sizeOf = (of: string) => SIZED.exec(new URL(of).pathname)
  const wanted = sizeOf(url)?.[1]
  if (wanted === undefined) return null
  const widthOf = (of: string) => Number(sizeOf(of)?.[2])
  return kept.filter((of) => sizeOf(of)?.[1] === wanted).toSorted((a, b) => widthOf(b) - widthOf(a))[0] ?? null
}
