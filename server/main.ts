import "./resolve-drizzle-once.ts";

// Loaded after the line above has run, as a static import would not be.
await import("./serve.ts");
