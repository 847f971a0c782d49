import uFuzzy from '@leeoniya/ufuzzy'

/** Returns the indexes of the texts that contain the word with at most one typo. */
export type Typos = (texts: string[], word: string, among: number[]) => readonly number[]

/**
 * Forgives one extra, missing, wrong or swapped letter; in a word of four letters one missing letter; nothing in
 * shorter words.
 */
const oneTypo = new uFuzzy({
  intraMode: 1,
  interLft: 2,
  intraRules: ({ length }) => ({
    intraSlice: [0, Number.POSITIVE_INFINITY],
    intraIns: length >= 4 ? 1 : 0,
    intraSub: length >= 5 ? 1 : 0,
    intraTrn: length >= 5 ? 1 : 0,
    intraDel: length >= 5 ? 1 : 0,
  }),
})

/** The library's internal mark for quoted terms; typed alone, it makes the library throw. */
const ITS_MARK = /^eexxaacctt$/i

export const typos: Typos = (texts, word, among) =>
  ITS_MARK.test(word) ? [] : (oneTypo.filter(texts, word, among) ?? [])
