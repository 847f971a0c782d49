/**
 * One ticket as `@point-of-sale/receipt-printer-encoder` 4.0.1 writes it for 48 columns and code page 858, base64: a
 * large number, a line with signs of the page, a reversed and an underlined line, a rule, a pair, a QR code, a picture.
 */
export const ENCODED = {
  starPrnt:
    'G0AYICAgICAgICAgICAgICAgICAgIBtFG2kBARsddARObyAxMhtGG2kAAAoNG0UbaQEBG0YbaQAAMiCeIEphbGFwZaRvIJw0LjUw' +
    'INUgqwoNGzQgQUxMRVJHWSAbNQoNGx10AcTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExAoN' +
    'Gx10BFBpenphICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIJwxMgoNGy0BYnkgMTk6MzAbLQAKDRsdYQEb' +
    'HXlTMAIbHXlTMgYbHXlTMQEbHXlEMQAaAGh0dHBzOi8vbmFwb2xpLmV4YW1wbGUvdC8xGx15UAoNGx1hABsdYQEbMBtYEAD/////' +
    '//////////////////////////8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKDRt6AQoNGx1hAAoNCg0KDRtkAAoN',
  escPos:
    'G0AcLhtNACAgICAgICAgICAgICAgICAgICAbRQEdIREbdBNObyAxMhtFAB0hAAoNG0UBHSERG0UAHSEAMiCeIEphbGFwZaRvIJw0' +
    'LjUwINUgqwoNHUIBIEFMTEVSR1kgHUIACg0bdADExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTE' +
    'xMQKDRt0E1BpenphICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIJwxMgoNGy0BYnkgMTk6MzAbLQAKDRth' +
    'AR0oawQAMUEyAB0oawMAMUMGHShrAwAxRTEdKGsdADFQMGh0dHBzOi8vbmFwb2xpLmV4YW1wbGUvdC8xHShrAwAxUTAKDRthABth' +
    'ARszGBsqIRAA////////////////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAChsyCg0bYQAKDQoNCg0dVgAK' +
    'DQ==',
} as const
