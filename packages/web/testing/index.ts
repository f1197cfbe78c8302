/** Component tests of screens: a page is drawn at its address over prepared answers of the API, without shell or browser. */
export { answer, callsOf, Refusal, Rows } from './answers.ts';
export { renderPage } from './render-page.tsx';
