/** A taxpayer's certificate with its key, PKCS#12. */
export interface TaxCertificate {
  readonly p12: Buffer
  readonly password: string
}

/** The Spanish tax office's service for records of receipts. */
export interface TaxOffice {
  /** False for the stand-in, which asks nobody for a certificate. */
  readonly needsCertificate: boolean
  /** Posts a SOAP envelope. Rejects where no answer came. */
  readonly send: (
    certificate: TaxCertificate | null,
    envelope: string,
  ) => Promise<{ readonly status: number; readonly body: string }>
}
