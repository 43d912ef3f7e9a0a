import type PDFDocument from 'pdfkit';

/** A document that is being drawn. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** A part of its structure, which a screen reader walks. */
export type Element = ReturnType<Pdf['struct']>;
