/** Global id of the restaurant that `npm start` puts in for trying: uuid 01900000-0000-7000-8000-00000000d3a0 as a TypeID. */
export const demoRestaurantId = 'rest_01j0000000e008000000001mx0';
