/** The site's light tokens (src/site/styles/tokens.css), for paper. */
export const ink = {
  text: '#0e1b2c',
  soft: '#465668',
  line: '#cad5d1',
  tint: '#f1f4f2',
  blue: '#1d3db8',
  red: '#c4202f',
};
