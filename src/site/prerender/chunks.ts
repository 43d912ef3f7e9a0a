const inSite =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|\/src\/site\/layout\/|\/src\/site\/ui\/(?!Tabs|Accordion|BusyOverlay|accordion|tabs|unstyled-mui)|\/src\/contract\/(limits|paths|storage-keys)|\/src\/site\/api\/(answer|failure)|\/src\/site\/texts\/(bank|frame|waiting|failure)\.|preload-helper/;
const inLoan =
  /\/node_modules\/|\/machines\/|\/src\/site\/loan\/|\/src\/contract\/|\/src\/site\/api\/|\/src\/site\/card\/|\/src\/site\/ui\/|unstyled-mui|\/src\/site\/texts\/(?!home|rates|news|newsletter|plain-pages|not-found|without-script|scoring|schedule|signing|code|offers|step-sent|email-delivery)/;
const later =
  /\/src\/site\/loan\/(offers|scoring|schedule|signing|code|shell\/(StepSent|EmailStatus|step-sent))|@mui\/material\/(Dialog|Modal)/;
const ofHome = /\/src\/(contract\/(content|news|rates|plain)|site\/api\/content-api)/;

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
