const inSite =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|\/src\/layout\/|\/src\/ui\/(?!Tabs|Accordion|BusyOverlay|accordion|tabs|plain-mui)|\/src\/contract\/limits|\/src\/api\/(answer|failure)|\/src\/texts\/(bank|frame|waiting|failure)\.|preload-helper/;
const inLoan =
  /\/node_modules\/|\/machines\/|\/src\/loan\/|\/src\/contract\/|\/src\/api\/|\/src\/pages\/loan\/|\/src\/ui\/|plain-mui|\/src\/texts\/(?!home|rates|news|newsletter|plain-pages|not-found|without-script|scoring|schedule|signing|code|offers|access-denied)/;
const later =
  /\/src\/loan\/([2-5]-|AccessDenied|StepMessage|step-message|1-apply\/(after-form|Offer|offers|cost|DecisionSent))|@mui\/material\/(Dialog|Modal)/;
const ofHome = /\/src\/(contract\/(content|news|rates|plain)|api\/content-api)\./;

const isInSite = (id: string) => inSite.test(id);
const isInLoan = (id: string) => inLoan.test(id) && !later.test(id) && !ofHome.test(id);

/**
 * The files of the built site: `site`, what every page needs; `loan`, what the application begins with. Where neither
 * says so, the build decides: the home page and each later step come by themselves.
 */
export const chunks = [
  { name: 'site', test: isInSite, priority: 2 },
  { name: 'loan', test: isInLoan, priority: 1 },
];
