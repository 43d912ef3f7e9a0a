/**
 * A table's own roles, said once more: on a phone the rows are laid out as a grid, and some browsers then forget that
 * they are rows.
 */
export const table = { role: 'table' };
export const group = { role: 'rowgroup' };
export const line = { role: 'row' };
export const cell = { role: 'cell' };
export const columnHeader = { role: 'columnheader', scope: 'col' };
