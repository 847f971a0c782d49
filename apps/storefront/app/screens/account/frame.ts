/** The panel stands above the content on a phone and beside it on a desktop. */
export const FRAME =
  'mx-auto grid w-full max-w-260 grow grid-cols-1 items-start gap-5 px-4 pt-4 pb-16 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12 lg:px-8 lg:pt-10'
