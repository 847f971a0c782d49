/** Lower-cases and removes accents, so that "jamon" finds "Jamón". [2.06] */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
