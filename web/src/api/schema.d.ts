export interface paths {
  "/api/config": {
    get: {
      responses: { 200: { content: { "application/json": components["schemas"]["Config"] } } };
    };
  };
  "/api/part": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PartLookup"] } };
      responses: {
        200: { content: { "application/json": components["schemas"]["Part"] } };
        404: { content: { "application/problem+json": components["schemas"]["Problem"] } };
      };
    };
  };
  "/series": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PickerQuery"] } };
      responses: { 200: { content: { "application/json": components["schemas"]["SeriesOption"][] } } };
    };
  };
  "/size": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PickerQuery"] } };
      responses: { 200: { content: { "application/json": components["schemas"]["SizeOption"][] } } };
    };
  };
  "/dielectric": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PickerQuery"] } };
      responses: { 200: { content: { "application/json": string[] } } };
    };
  };
  "/voltage": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PickerQuery"] } };
      responses: { 200: { content: { "application/json": number[] } } };
    };
  };
  "/termination": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PickerQuery"] } };
      responses: { 200: { content: { "application/json": string } } };
    };
  };
  "/capacitance": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PickerQuery"] } };
      responses: { 200: { content: { "application/json": components["schemas"]["Part"][] } } };
    };
  };
  "/plot": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PlotRequest"] } };
      responses: { 200: { content: { "application/json": components["schemas"]["PlotResponse"] } } };
    };
  };
  "/api/csv/": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PlotRequest"] } };
      responses: { 200: { content: { "text/csv": string } } };
    };
  };
  "/api/csv-preview/": {
    post: {
      requestBody: { content: { "application/json": components["schemas"]["PlotRequest"] } };
      responses: { 200: { content: { "text/plain": string } } };
    };
  };
}
export interface components {
  schemas: {
    Link: { label: string; href: string };
    Config: {
      product: string;
      version: string;
      links: {
        productSearch: string;
        feedback: string;
        classicSimulator: string;
        apiDocs: string;
        legal: components["schemas"]["Link"][];
      };
      plots: components["schemas"]["PlotKind"][];
      startFrequencies: components["schemas"]["FrequencyOption"][];
      stopFrequencies: components["schemas"]["FrequencyOption"][];
      defaults: {
        start: number;
        stop: number;
        filmStart: number;
        filmStop: number;
        plotType: string;
      };
      inputs: {
        res: components["schemas"]["Param"];
        ind: components["schemas"]["Param"];
        tempRise: components["schemas"]["Param"];
      };
      combined: components["schemas"]["Part"];
      partTypes: components["schemas"]["PartType"][];
      maxParts: number;
      debounceMs: number;
    };
    FrequencyOption: { value: number; label: string };
    Quantity: { name: string; symbol: string; unit: string; axis: "left" | "right" };
    PlotKind: {
      plotType: string;
      title: string;
      quantities: components["schemas"]["Quantity"][];
      sharedScale: boolean;
      xLabel: string;
      xUnit: string;
      xScale: "log" | "linear";
    };
    PartType: { type: string; label: string; steps: components["schemas"]["PickerStep"][] };
    PickerStep: { call: "series" | "size" | "dielectric" | "voltage" | "termination"; label: string };
    PickerQuery: {
      type: string;
      series: string;
      size: string;
      dielectric: string;
      termination: string;
      voltage: number | string;
      cathode: string;
      partStatus: string;
    };
    SeriesOption: { series: string; description: string; style: string; count: number };
    SizeOption: { case_Size: string; eiA_Code: string; count: number };
    Param: {
      title: string;
      select: number;
      min: number;
      max: number;
      step: number;
      disabled: boolean;
      width: number;
      unit: string;
    };
    Tolerance: {
      title: string;
      select: string;
      index?: number | null;
      options: { label: string; value: string; disabled: boolean }[];
      disabled: boolean;
    };
    ModelParameter: {
      parameterName: string;
      value: string;
      condition: string;
      origin: components["schemas"]["Origin"];
      source: string;
    };
    Origin: "estimated" | "typical" | "guaranteed";
    Part: {
      id: number;
      instances: number;
      mfrPn: string;
      basePn: string;
      spicePn: string;
      capDisplay: string;
      capValue: number;
      capType: string;
      dielectric: string;
      minTemp: number;
      maxTemp: number;
      series: string;
      appDef: string;
      caseSize: string;
      voltageRating: number;
      ceProps: unknown[];
      seedProps: unknown[];
      filmProps: Record<string, unknown>;
      hidden: boolean;
      displayAllCeProps: boolean;
      tcc: string;
      vcac: string;
      param: {
        qty: components["schemas"]["Param"];
        bias: components["schemas"]["Param"];
        tempAmbient: components["schemas"]["Param"];
      };
      tolerance: components["schemas"]["Tolerance"];
      origin: components["schemas"]["Origin"];
      modelParameters?: components["schemas"]["ModelParameter"][];
    };
    PartLookup: { partNumber: string; method: string; session: string };
    PlotRequest: {
      calculated: string;
      combine: string;
      freqList: number[];
      highlight: number;
      ind: number;
      res: number;
      line: string;
      path: string;
      plotType: string;
      spiceFileFormat: string;
      spiceFreq: number;
      start: string;
      stop: string;
      tempRise: number;
      session: string;
      parts: components["schemas"]["Part"][];
    };
    PlotSeries: {
      mfrPn: string;
      refDes: string;
      yLabel: string;
      yUnit: string;
      axis: "left" | "right";
      points: number[][];
      extrapolatedFrom?: number | null;
    };
    PlotResponse: {
      title: string;
      xLabel: string;
      xUnit: string;
      xScale: "log" | "linear";
      request: {
        combine: string;
        calculated: string;
        parts: { mfrPn: string; qty: number; bias: number; tempAmbient: number }[];
        freqList: number[];
      };
      seriesList: components["schemas"]["PlotSeries"][];
      note: string;
      image: string;
    };
    Problem: {
      type: string;
      title: string;
      status: number;
      detail: string;
      code: string;
      requestId: string;
      errors: { path: string; message: string }[];
      suggestions?: string[] | null;
      diagnosis?: string | null;
    };
  };
}
